export const TABLE_NAMES = ['questions', 'answers', 'attempts', 'people', 'cohort-members', 'dictionary'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export const TABLE_FORMATS = ['parquet', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
