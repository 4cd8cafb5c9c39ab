export * from './assessments.ts';
export * from './names.ts';
export * from './offers.ts';
export * from './rows.ts';
export * from './searchable.ts';
export * from './taken.ts';
export * from './taxonomy.ts';
export * from './versions.ts';
