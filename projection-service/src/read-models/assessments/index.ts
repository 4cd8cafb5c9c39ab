export * from './assessments.ts';
export * from './taxonomy.ts';
