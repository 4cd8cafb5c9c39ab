/** The elements of a tagged PDF's structure (ISO 32000-1, 14.8.4) that a report has. */
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
  /** No element: what every page repeats. */
  | 'Artifact';

/** What a text is to a reader who cannot see the page. By its identity its lines find each other, and its parts it. */
export interface Mark {
  readonly tag: Tag;
  /** The element it is a part of; of the document itself when left out. */
  readonly within?: Mark;
  /** What a header cell heads. */
  readonly scope?: 'Column' | 'Row';
  /** Of a list whose labels count. */
  readonly numbering?: 'Decimal';
  /** Of a link: where it leads, in words. */
  readonly leadsTo?: string;
}

export const part = (tag: Tag, within: Mark): Mark => ({ tag, within });

export const numberedList = (): Mark => ({ tag: 'L', numbering: 'Decimal' });

/** @returns label and body of another item of a list. */
export function itemOf(list: Mark): { readonly label: Mark; readonly body: Mark } {
  const item = part('LI', list);
  return { label: part('Lbl', item), body: part('LBody', item) };
}

export const columnHead = (row: Mark): Mark => ({ tag: 'TH', within: row, scope: 'Column' });
export const rowHead = (row: Mark): Mark => ({ tag: 'TH', within: row, scope: 'Row' });

/** @returns another entry of a table of contents, which leads to what it names. */
export const contentsEntry = (toc: Mark, leadsTo: string): Mark => ({
  tag: 'Link',
  within: part('Reference', part('TOCI', toc)),
  leadsTo,
});
