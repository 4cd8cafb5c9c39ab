/** Tags each text with what it is, so that a screen reader reads headings, lists and tables. */
import { createRequire } from 'node:module';
import { type Area, areaAround } from './area.ts';
import type { Mark } from './marks.ts';

const require = createRequire(import.meta.url);

export interface PdfKitDocument {
  struct(type: string, options?: StructureOptions): PdfKitStructure;
  addStructure(structure: PdfKitStructure): void;
  markContent(tag: string, options?: { readonly type?: string }): void;
  markStructureContent(tag: string): object;
  endMarkedContent(): void;
  linked?: ((area: Area, destination: string) => void) | undefined;
  leadTo(area: Area, destination: string, parent: PdfKitStructure, words: string): void;
}

interface StructureOptions {
  readonly alt?: string;
  readonly bbox?: readonly number[];
  readonly scope?: string;
}

export interface PdfKitStructure {
  readonly dictionary: { readonly data: Record<string, unknown> };
  add(child: object): void;
  end(): void;
}

interface Line {
  readonly inlines: readonly { readonly mark?: Mark }[];
}

interface Picture {
  readonly alt?: string;
  readonly x: number;
  readonly y: number;
  readonly _width: number;
  readonly _height: number;
}

interface PdfmakeRenderer {
  readonly pdfDocument: PdfKitDocument;
  renderPages(pages: readonly object[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderSVG(picture: Picture): void;
  renderImage(picture: Picture): void;
}

// pdfmake is CommonJS without types for its parts; this is the renderer of version 0.3.11, pinned.
const { default: Renderer } = require('pdfmake/js/Renderer.js') as {
  default: new (document: PdfKitDocument) => PdfmakeRenderer;
};

const ARTIFACT: Mark = { tag: 'Artifact' };

/** Tags the pages, which pdfmake's own renderer does not. */
export class TaggingRenderer extends Renderer {
  private readonly root: PdfKitStructure;
  private readonly elements = new Map<Mark, PdfKitStructure>();
  private readonly headed = new Map<Mark, object>();
  private page: object = {};
  private link: { readonly mark: Mark; readonly area: Area; readonly destination: string } | undefined;

  constructor(document: PdfKitDocument) {
    super(document);
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  override renderPages(pages: readonly object[]): void {
    for (const page of pages) {
      this.page = page;
      super.renderPages([page]);
      this.endLink();
    }
    this.root.end();
  }

  override renderLine(line: Line, x: number, y: number): void {
    const mark = line.inlines.find((inline) => inline.mark)?.mark ?? ARTIFACT;
    if (mark.tag === 'Artifact' || this.isRepeated(mark)) {
      this.asArtifact('Pagination', () => super.renderLine(line, x, y));
      return;
    }
    if (mark !== this.link?.mark) this.endLink();
    const element = this.elementOf(mark);
    this.pdfDocument.linked = (area, destination) => {
      this.link = { mark, area: areaAround(this.link?.area, area), destination };
    };
    this.asPartOf(element, mark.tag, () => super.renderLine(line, x, y));
  }

  override renderVector(vector: unknown): void {
    this.asArtifact('Layout', () => super.renderVector(vector));
  }

  override renderSVG(picture: Picture): void {
    this.asFigure(picture, () => super.renderSVG(picture));
  }

  override renderImage(picture: Picture): void {
    this.asFigure(picture, () => super.renderImage(picture));
  }

  private asFigure(picture: Picture, draw: () => void): void {
    const { x, y, _width: width, _height: height, alt = '' } = picture;
    const figure = this.pdfDocument.struct('Figure', { alt, bbox: [x, y, x + width, y + height] });
    this.root.add(figure);
    this.asPartOf(figure, 'Figure', draw);
  }

  private asArtifact(type: string, draw: () => void): void {
    this.pdfDocument.markContent('Artifact', { type });
    draw();
    this.pdfDocument.endMarkedContent();
  }

  private asPartOf(element: PdfKitStructure, tag: string, draw: () => void): void {
    const content = this.pdfDocument.markStructureContent(tag);
    draw();
    this.pdfDocument.endMarkedContent();
    element.add(content);
  }

  /** Column heads are repeated on each further page of a table: for the eye alone. */
  private isRepeated(mark: Mark): boolean {
    if (mark.scope !== 'Column') return false;
    const first = this.headed.get(mark) ?? this.page;
    this.headed.set(mark, first);
    return first !== this.page;
  }

  private elementOf(mark: Mark): PdfKitStructure {
    const found = this.elements.get(mark);
    if (found) return found;
    const parent = mark.within ? this.elementOf(mark.within) : this.root;
    const element = this.pdfDocument.struct(mark.tag, mark.scope ? { scope: mark.scope } : {});
    // pdfkit knows no attributes of lists.
    if (mark.numbering) element.dictionary.data['A'] = { O: 'List', ListNumbering: mark.numbering };
    parent.add(element);
    this.elements.set(mark, element);
    return element;
  }

  /** A link's words and lines are one area. It is written before its page ends, for pdfkit takes the current page. */
  private endLink(): void {
    if (!this.link) return;
    const { mark, area, destination } = this.link;
    const element = this.elementOf(mark);
    this.pdfDocument.leadTo(area, destination, element, mark.leadsTo ?? destination);
    element.end();
    this.elements.delete(mark);
    this.link = undefined;
  }
}
