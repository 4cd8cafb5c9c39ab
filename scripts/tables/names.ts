export const TABLE_NAMES = ['attempts', 'answers', 'people'] as const;
export type TableName = (typeof TABLE_NAMES)[number];
