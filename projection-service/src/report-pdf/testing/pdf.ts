import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly title: unknown;
  readonly author: unknown;
  readonly language: unknown;
  readonly created: unknown;
  readonly tagged: boolean;
  /** The text of each page, on one line. */
  readonly pages: readonly string[];
  /** All text, with one space where there was any. */
  readonly text: string;
  /** Structure types in the order they are read. */
  readonly roles: readonly string[];
  readonly outline: readonly string[];
}

interface StructureNode {
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

const rolesOf = ({ role, children = [] }: StructureNode): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap((child) => rolesOf(child)),
];

/** Reads a PDF as another program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  // pdf.js types the information of a document as an object without names.
  const info = (await document.getMetadata()).info as Record<string, unknown>;
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    roles.push(...rolesOf((await page.getStructTree()) as StructureNode));
  }
  const outline = ((await document.getOutline()) ?? []) as readonly { readonly title: string }[];
  return {
    title: info['Title'],
    author: info['Author'],
    language: info['Language'],
    created: info['CreationDate'],
    tagged: marks?.Marked === true,
    pages,
    text: pages.join(' '),
    roles,
    outline: outline.map(({ title }) => title),
  };
}
