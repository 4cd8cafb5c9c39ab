import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Area } from './area.ts';
import { FAMILIES, fontOf } from './fonts.ts';
import { type PdfKitFont, shapingOnce } from './shaping.ts';
import { type PdfKitDocument, type PdfKitStructure, TaggingRenderer } from './tagging.ts';

const require = createRequire(import.meta.url);

type PdfmakeDocument = PdfKitDocument &
  NodeJS.ReadableStream & {
    readonly fonts: object;
    end(): void;
    font(file: Buffer): { readonly _font: PdfKitFont };
    goTo(x: number, y: number, width: number, height: number, name: string, options?: object): unknown;
    info: Info;
    _addInfo(): void;
  };

type Info = Readonly<Record<string, string | Date>>;

interface LayoutBuilder {
  registerTableLayouts(layouts: object): void;
  layoutDocument(...parts: unknown[]): readonly object[];
}

// Parts of pdfmake 0.3.11, pinned: put together as its Printer does, with a renderer that tags.
const part = <T>(name: string): T => (require(`pdfmake/js/${name}.js`) as { default: T }).default;
const PdfmakeDocument = part<new (...options: unknown[]) => PdfmakeDocument>('PDFDocument');
const Layout = part<new (size: object, margins: object, svg: object) => LayoutBuilder>('LayoutBuilder');
const SVGMeasure = part<new () => object>('SVGMeasure');
const { tableLayouts } = require('pdfmake/js/tableLayouts.js') as { tableLayouts: object };

export type Printable = Pick<TDocumentDefinitions, 'content' | 'header' | 'footer' | 'styles' | 'defaultStyle'> & {
  readonly language: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly margins: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly info: Info;
};

/** Reads fonts and shapes words once for all documents; pdfmake does both for each. */
class ReportDocument extends PdfmakeDocument {
  private readonly provided = new Map<Buffer, object>();
  override linked: PdfKitDocument['linked'];

  provideFont(family: string, bold: boolean): object {
    const file = fontOf(family, bold);
    let font = this.provided.get(file);
    if (!font) {
      font = shapingOnce(file, this.font(file)._font);
      this.provided.set(file, font);
    }
    return font;
  }

  /** pdfkit writes the information as XML without escaping it: an ampersand in a name would break it. */
  override _addInfo(): void {
    const plain = this.info;
    this.info = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, escaped(value)]));
    super._addInfo();
    this.info = plain;
  }

  /** Called by the printer of SVG images. */
  getFontFile(family: string, bold: boolean): Buffer {
    return fontOf(family, bold);
  }

  /** Called by the printer of text, for each word of a link. */
  override goTo(x: number, y: number, width: number, height: number, name: string): unknown {
    this.linked?.({ x, y, width, height }, name);
    return this;
  }

  override leadTo({ x, y, width, height }: Area, destination: string, parent: PdfKitStructure, words: string): void {
    // pdfkit writes text for String objects, and names for strings.
    super.goTo(x, y, width, height, destination, { structParent: parent, Contents: new String(words) });
  }
}

const escaped = (value: string | Date): string | Date =>
  typeof value === 'string' ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : value;

const NAMES = Object.fromEntries(FAMILIES.map((family) => [family, {}]));

/**
 * Prints a tagged PDF/UA. The same definition gives the same bytes: the file's id follows from its information, whose
 * creation date is given. Reads no file but the fonts, and nothing from the network.
 */
export async function print(definition: Printable): Promise<Uint8Array> {
  const { size, margins, language, info } = definition;
  const document = new ReportDocument(
    NAMES,
    {},
    {},
    {},
    {
      size: [size.width, size.height],
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      compress: true,
      lang: language,
      fontLayoutCache: true,
      bufferPages: false,
      autoFirstPage: false,
      info,
      font: null,
    },
  );
  const layout = new Layout({ ...size, orientation: 'portrait' }, margins, new SVGMeasure());
  layout.registerTableLayouts(tableLayouts);
  const pages = layout.layoutDocument(
    definition.content,
    document,
    definition.styles ?? {},
    definition.defaultStyle ?? {},
    undefined,
    definition.header,
    definition.footer,
  );
  new TaggingRenderer(document).renderPages(pages);

  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
