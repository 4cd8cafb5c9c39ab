/** Elements of a tagged PDF's structure (ISO 32000-1, 14.8.4) that a report has. */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Link'
  /** No element: repeated on every page. */
  | 'Artifact';

/** What a text is to a screen reader. Identity counts: lines and parts with the same object belong together. */
export interface Mark {
  readonly tag: Tag;
  /** Its parent element; the document when absent. */
  readonly within?: Mark;
  readonly scope?: 'Column' | 'Row';
  readonly numbering?: 'Decimal';
  readonly leadsTo?: string;
}

export const part = (tag: Tag, within: Mark): Mark => ({ tag, within });

export const numberedList = (): Mark => ({ tag: 'L', numbering: 'Decimal' });

export function itemOf(list: Mark): { readonly label: Mark; readonly body: Mark } {
  const item = part('LI', list);
  return { label: part('Lbl', item), body: part('LBody', item) };
}

export const columnHead = (row: Mark): Mark => ({ tag: 'TH', within: row, scope: 'Column' });
export const rowHead = (row: Mark): Mark => ({ tag: 'TH', within: row, scope: 'Row' });

export const contentsEntry = (toc: Mark, leadsTo: string): Mark => ({
  tag: 'Link',
  within: part('Reference', part('TOCI', toc)),
  leadsTo,
});
