import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly title: unknown;
  readonly author: unknown;
  readonly language: unknown;
  /** What other programs read of it as XML. */
  readonly metadata: string;
  readonly created: unknown;
  readonly tagged: boolean;
  /** The text of each page, on one line. */
  readonly pages: readonly string[];
  /** All text, with one space where there was any. */
  readonly text: string;
  readonly outline: readonly string[];
  /** Width and height of the first page, in points. */
  readonly size: readonly number[];
}

/** Reads a PDF as another program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  // pdf.js types the information of a document as an object without names.
  const info = (await document.getMetadata()).info as Record<string, unknown>;
  const file = Buffer.from(bytes).toString();
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const outline = ((await document.getOutline()) ?? []) as readonly { readonly title: string }[];
  return {
    title: info['Title'],
    author: info['Author'],
    language: info['Language'],
    metadata: file.slice(file.indexOf('<x:xmpmeta'), file.indexOf('</x:xmpmeta>')),
    created: info['CreationDate'],
    tagged: marks?.Marked === true,
    pages,
    text: pages.join(' '),
    outline: outline.map(({ title }) => title),
    size: (await document.getPage(1)).view.slice(2),
  };
}
