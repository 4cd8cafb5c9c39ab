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
  /** How much of each page's height is used: from its head down to the last line above its number. */
  readonly filled: readonly number[];
  /** All text, with one space where there was any. */
  readonly text: string;
  readonly outline: readonly string[];
  /** Width and height of the first page, in points. */
  readonly size: readonly number[];
}

/** Below it stands a page's number, in points. */
const FOOT = 46;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function filledOf(page: Awaited<ReturnType<Document['getPage']>>): Promise<number> {
  const { items } = await page.getTextContent();
  const [, , , height = 0] = page.view;
  const baselines = items.flatMap((item) => ('transform' in item ? [Number(item.transform[5])] : []));
  const last = Math.min(height, ...baselines.filter((y) => y > FOOT));
  return (height - last) / (height - FOOT);
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
    filled: await Promise.all(pages.map(async (_, index) => filledOf(await document.getPage(index + 1)))),
    text: pages.join(' '),
    outline: outline.map(({ title }) => title),
    size: (await document.getPage(1)).view.slice(2),
  };
}
