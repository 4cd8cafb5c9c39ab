import { getDocumentProxy } from 'unpdf';

/** An element as a screen reader meets it: its type, then what it says and the elements in it, in their order. */
export interface Element {
  readonly role: string;
  readonly alt: string | undefined;
  readonly parts: readonly (string | Element)[];
  /** What its annotations say they are. */
  readonly links: readonly string[];
}

export interface Structure {
  /** By page: what is in the document's element. */
  readonly pages: readonly (readonly Element[])[];
  /** Texts that are neither in an element nor an artifact. */
  readonly untagged: readonly string[];
  /** Places that lead somewhere, of all pages. */
  readonly annotations: number;
}

// What pdf.js gives, as far as it is read here; its types know neither texts nor annotations of elements.
interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}
interface TextPiece {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
}
interface Annotation {
  readonly id: string;
  readonly contentsObj: { readonly str: string };
}

/** @returns the structure of a tagged PDF, read as another program reads it. */
export async function structureOf(bytes: Uint8Array): Promise<Structure> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const untagged: string[] = [];
  const pages: Element[][] = [];
  let annotations = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const pieces = (await page.getTextContent({ includeMarkedContent: true })).items as TextPiece[];
    const said = textsOf(pieces);
    untagged.push(...said.outside);
    const links = new Map(
      ((await page.getAnnotations()) as Annotation[]).map((link) => [link.id, link.contentsObj.str]),
    );
    annotations += links.size;
    const root = (await page.getStructTree()) as StructNode;
    pages.push((root.children ?? []).flatMap((child) => elementOf(child, said.byID, links).parts.filter(isElement)));
  }
  return { pages, untagged, annotations };
}

export const isElement = (part: string | Element): part is Element => typeof part !== 'string';

function elementOf(node: StructNode, texts: ReadonlyMap<string, string>, links: ReadonlyMap<string, string>): Element {
  const children = node.children ?? [];
  return {
    role: node.role ?? '',
    alt: node.alt,
    parts: children.flatMap((child): (string | Element)[] => {
      if (child.role) return [elementOf(child, texts, links)];
      return child.type === 'content' ? [texts.get(child.id ?? '') ?? ''] : [];
    }),
    links: children.flatMap(({ id }) => links.get(id ?? '') ?? []),
  };
}

/** Texts by the mark they are in. */
function textsOf(pieces: readonly TextPiece[]) {
  const byID = new Map<string, string>();
  const outside: string[] = [];
  const open: (string | undefined)[] = [];
  for (const { type, id, str } of pieces) {
    if (type === 'beginMarkedContent' || type === 'beginMarkedContentProps') open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else if (str && open.length === 0) outside.push(str);
    else if (str) {
      const mark = open.findLast((one) => one !== undefined);
      if (mark !== undefined) byID.set(mark, (byID.get(mark) ?? '') + str);
    }
  }
  return { byID, outside };
}

/** @returns all elements, each before those in it. */
export const allOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...allOf(element.parts.filter(isElement))]);

/** What an element says, with all that is in it: lines are parted by spaces. */
export const saidBy = ({ parts }: Element): string =>
  parts
    .map((part) => (isElement(part) ? saidBy(part) : part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** @returns a table as rows of cells, each with its type: 'TH Section'. */
export const rowsOf = (table: Element): string[][] =>
  table.parts
    .filter(isElement)
    .filter(({ role }) => role === 'TR')
    .map((row) => row.parts.filter(isElement).map((cell) => `${cell.role} ${saidBy(cell)}`));
