export { SectionDialog } from './section-dialog.tsx';
export { TaxonomyDialog } from './taxonomy-dialog.tsx';
export { TAXONOMY } from './texts.ts';
