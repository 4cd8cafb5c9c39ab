/** Writes what each text is beside where it stands, so that a screen reader reads headings, lists and paragraphs. */
import { createRequire } from 'node:module';
import type { Mark, Tag } from './text.ts';

const require = createRequire(import.meta.url);

/** The parts of pdfkit's document that tagging needs. */
export interface PdfKitDocument {
  struct(type: string, options?: { readonly alt?: string; readonly bbox?: readonly number[] }): PdfKitStructure;
  addStructure(structure: PdfKitStructure): void;
  markContent(tag: string, options?: { readonly type?: string }): void;
  markStructureContent(tag: string): object;
  endMarkedContent(): void;
  /** Whose part the links are that are drawn now. */
  linkParent?: PdfKitStructure | undefined;
}

export interface PdfKitStructure {
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
  renderPages(pages: unknown): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderSVG(picture: Picture): void;
}

// pdfmake is CommonJS without types for its parts; this one is its renderer in version 0.3.11, pinned.
const { default: Renderer } = require('pdfmake/js/Renderer.js') as {
  default: new (document: PdfKitDocument) => PdfmakeRenderer;
};

/** The elements around a paragraph's own, from the outside in; neighbours of one kind share the outer ones. */
const AROUND: Readonly<Partial<Record<Tag, readonly [outer: string, inner: string]>>> = {
  LI: ['L', 'LI'],
  TOCI: ['TOC', 'TOCI'],
};
const INNERMOST: Readonly<Partial<Record<Tag, string>>> = { LI: 'LBody', TOCI: 'Link' };

/** A renderer whose pages carry their structure; pdfmake's own writes none. */
export class TaggingRenderer extends Renderer {
  private readonly root: PdfKitStructure;
  private readonly elements = new Map<Mark, PdfKitStructure>();
  private group: { readonly tag: Tag; readonly element: PdfKitStructure } | undefined;

  constructor(document: PdfKitDocument) {
    super(document);
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  override renderPages(pages: unknown): void {
    super.renderPages(pages);
    this.root.end();
  }

  override renderLine(line: Line, x: number, y: number): void {
    const mark = line.inlines.find((inline) => inline.mark)?.mark ?? { tag: 'Artifact' };
    if (mark.tag === 'Artifact') {
      this.asArtifact('Pagination', () => super.renderLine(line, x, y));
      return;
    }
    const content = this.pdfDocument.markStructureContent(INNERMOST[mark.tag] ?? mark.tag);
    const element = this.elementOf(mark);
    this.pdfDocument.linkParent = element;
    super.renderLine(line, x, y);
    this.pdfDocument.endMarkedContent();
    element.add(content);
  }

  override renderVector(vector: unknown): void {
    this.asArtifact('Layout', () => super.renderVector(vector));
  }

  override renderSVG(picture: Picture): void {
    const { x, y, _width: width, _height: height, alt = '' } = picture;
    this.group = undefined;
    const figure = this.pdfDocument.struct('Figure', { alt, bbox: [x, y, x + width, y + height] });
    this.root.add(figure);
    const content = this.pdfDocument.markStructureContent('Figure');
    super.renderSVG(picture);
    this.pdfDocument.endMarkedContent();
    figure.add(content);
  }

  private asArtifact(type: string, draw: () => void): void {
    this.pdfDocument.markContent('Artifact', { type });
    draw();
    this.pdfDocument.endMarkedContent();
  }

  private elementOf(mark: Mark): PdfKitStructure {
    const found = this.elements.get(mark);
    if (found) return found;
    const element = this.pdfDocument.struct(INNERMOST[mark.tag] ?? mark.tag);
    const around = AROUND[mark.tag];
    if (around) {
      const [outer, inner] = around;
      if (this.group?.tag !== mark.tag) {
        this.group = { tag: mark.tag, element: this.pdfDocument.struct(outer) };
        this.root.add(this.group.element);
      }
      const item = this.pdfDocument.struct(inner);
      this.group.element.add(item);
      item.add(element);
    } else {
      this.group = undefined;
      this.root.add(element);
    }
    this.elements.set(mark, element);
    return element;
  }
}
