/**
 * `getComputedStyle` for tests: an element's own `style` over what its tag has by default. jsdom asks each rule of each style sheet for
 * each element, an eighth of the time of page tests, and all that the sheets of these tests have beside is how the grid looks.
 */
const ORIGINAL = Symbol.for('groundwork.getComputedStyle');
const page = window as Window & { [ORIGINAL]?: typeof window.getComputedStyle };
/** Files share a page, each with its modules anew. */
page[ORIGINAL] ??= window.getComputedStyle;
const ofSheets = page[ORIGINAL];

/** What children have from their parents, of what is asked for, and what the outermost has. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

const examples = new Map<string, CSSStyleDeclaration>();

function byDefault(element: Element, property: string): string {
  const attributes = ['hidden', 'open'].filter((name) => element.hasAttribute(name));
  const kind = [element.localName, ...attributes].join(' ');
  let style = examples.get(kind);
  if (!style) {
    const example = document.createElementNS(element.namespaceURI, element.localName);
    for (const name of attributes) example.setAttribute(name, '');
    style = ofSheets(example);
    examples.set(kind, style);
  }
  return style.getPropertyValue(property);
}

function valueFor(element: Element, property: string): string {
  const outermost = INHERITED[property];
  for (let one: Element | null = element; one; one = outermost === undefined ? null : one.parentElement) {
    const own = (one as HTMLElement).style?.getPropertyValue(property);
    if (own && own !== 'inherit') return own;
  }
  return outermost ?? byDefault(element, property);
}

const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Replaces the page's. */
export function simplifyComputedStyle(): void {
  window.getComputedStyle = (element) =>
    new Proxy(element as HTMLElement, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? (property: string) => valueFor(element, property)
          : typeof name === 'string'
            ? valueFor(element, hyphened(name))
            : undefined,
    }) as unknown as CSSStyleDeclaration; // what code under test asks of one: its values, by either way
}
