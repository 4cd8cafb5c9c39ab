import { PRODUCT, PROVIDED_BY } from '@groundwork/contracts';
import type { Block } from './content.ts';
import type { Letterhead } from './letterhead.ts';
import type { Clean, Footer } from './text.ts';

/** Safe in attributes too. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] as string,
  );

const SANS = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:'Source Serif 4',Charter,Cambria,Georgia,serif";
const COPY = `${SANS};font-size:16px;line-height:24px;color:#1b2029`;
const SMALL = `${SANS};font-size:13px;line-height:20px;color:#575f6d`;

/** Colors of web/src/theme/tokens.css. Mail programs without media queries keep the inline ones. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #12151b !important; }
  .surface { background: #191d25 !important; border-color: #2d333f !important; }
  .ink { color: #eae7e1 !important; }
  .muted { color: #a6adba !important; }
  .accent { color: #a9c3f2 !important; }
  .button { background: #a9c3f2 !important; }
  .on-accent { color: #0f1a2e !important; }
  .line { border-color: #2d333f !important; }
}`;

/** Of the one button, and of links. */
interface Look {
  readonly accent: string;
  readonly fill: string;
  readonly onFill: string;
  /** Around the button, where its color alone might not be seen; empty for ours. */
  readonly border: string;
  /** Rules that follow those of DARK. */
  readonly dark: string;
}

const OURS: Look = { accent: '#1f3a68', fill: '#1f3a68', onFill: '#ffffff', border: '', dark: '' };

function lookOf({ colors }: Partial<Letterhead> = {}): Look {
  if (!colors) return OURS;
  const { fill, onFill, light, dark } = colors;
  return {
    ...{ fill, onFill },
    ...{ accent: light.text, border: `border:1px solid ${light.edge};` },
    dark: `
@media (prefers-color-scheme: dark) {
  .accent { color: ${dark.text} !important; }
  .button { background: ${fill} !important; border-color: ${dark.edge} !important; }
  .on-accent { color: ${onFill} !important; }
}`,
  };
}

/** The partner's name beside ours. Its logo is on white, and says its name where pictures are not shown. */
function headOf(letterhead: Letterhead | undefined): string {
  const row = (html: string): string => `<tr><td style="padding:0 0 16px">${html}</td></tr>`;
  if (!letterhead)
    return `<tr><td class="accent" style="${SERIF};font-size:18px;line-height:24px;color:#1f3a68;padding:0 0 16px">${PRODUCT.name}</td></tr>`;
  const { name, line, logo } = letterhead;
  const shown = logo
    ? `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" class="ink" style="${COPY};display:block;background:#ffffff;padding:6px 8px;border-radius:4px;border:0">`
    : `<span class="ink" style="${SERIF};font-size:18px;line-height:24px;color:#1b2029">${escapeHtml(name)}</span>`;
  return row(
    `${shown}<p class="muted" style="${SMALL};margin:6px 0 0">${[line, PROVIDED_BY]
      .filter((each) => each !== '')
      .map(escapeHtml)
      .join('<br>')}</p>`,
  );
}

/** Tables and inline styles: nothing has to be fetched but a partner's logo. */
export const htmlOf = (
  { subject, heading, greeting, blocks, letterhead }: Clean,
  footer: Footer,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${DARK}${lookOf(letterhead).dark}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${headOf(letterhead)}
<tr><td class="surface" style="background:#ffffff;border:1px solid #dfdbd2;border-radius:4px;padding:32px 28px">
<h1 class="ink" style="${SERIF};font-size:24px;line-height:32px;font-weight:600;color:#1b2029;margin:0 0 20px">${escapeHtml(heading)}</h1>
${paragraph(escapeHtml(greeting))}
${blocks.map((block) => htmlOfBlock(block, lookOf(letterhead))).join('\n')}
</td></tr>
<tr><td class="muted" style="${SMALL};padding:20px 0 0">${escapeHtml(footer.line)}<br>${escapeHtml(footer.support)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const paragraph = (html: string): string => `<p class="ink" style="${COPY};margin:0 0 16px">${html}</p>`;

const anchor = (href: string, label: string, name: string, style: string): string =>
  `<a class="${name}" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

function htmlOfBlock(block: Block, look: Look): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escapeHtml(block.text));
    case 'link':
      return paragraph(anchor(block.href, block.label, 'accent', `color:${look.accent};text-decoration:underline`));
    case 'action':
      return button(block.label, block.href, look);
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
${block.rows.map(([name, value]) => row(escapeHtml(name), escapeHtml(value))).join('\n')}
</table>`;
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
<tr>${block.header.map((title, column) => cell('th', title, column)).join('')}</tr>
${block.rows.map((row) => `<tr>${row.map((value, column) => cell(column === 0 ? 'th' : 'td', value, column)).join('')}</tr>`).join('\n')}
</table>`;
    case 'picture':
      return `<p style="margin:0 0 20px"><img src="cid:${escapeHtml(block.picture.cid)}" alt="${escapeHtml(block.picture.alt)}" class="ink" width="502" style="${SMALL};display:block;width:100%;max-width:502px;height:auto;border:0"></p>`;
    default:
      return block satisfies never;
  }
}

const cell = (tag: 'th' | 'td', text: string, column: number): string =>
  `<${tag} class="ink line" align="${column === 0 ? 'left' : 'right'}" valign="top" style="${SMALL};color:#1b2029;font-weight:${tag === 'th' ? 600 : 400};padding:6px ${column === 0 ? '8px 6px 0' : '0 6px 8px'};border-bottom:1px solid #dfdbd2;font-variant-numeric:tabular-nums">${escapeHtml(text)}</${tag}>`;

const row = (name: string, value: string): string =>
  `<tr><td class="ink line" style="${COPY};padding:8px 0;border-bottom:1px solid #dfdbd2">${name}</td>` +
  `<td class="ink line" align="right" style="${COPY};padding:8px 0;border-bottom:1px solid #dfdbd2;font-variant-numeric:tabular-nums">${value}</td></tr>`;

/** A table, as not every mail program pads a link; the address is spelled out for those that show neither. */
const button = (label: string, href: string, { fill, onFill, border }: Look): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td class="button" bgcolor="${fill}" style="background:${fill};${border}border-radius:4px">${anchor(
    href,
    label,
    'on-accent',
    `${SANS};display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:${onFill};text-decoration:none`,
  )}</td>
</tr></table>
<p class="muted" style="${SMALL};margin:0 0 20px;word-break:break-all">If the button does not work, open ${anchor(
    href,
    href,
    'muted',
    'color:#575f6d',
  )}</p>`;
