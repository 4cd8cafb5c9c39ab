export { SectionDialog } from '../../../shared/builder/taxonomy/section-dialog.tsx';
export { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
export { TaxonomyDialog } from './taxonomy-dialog.tsx';
