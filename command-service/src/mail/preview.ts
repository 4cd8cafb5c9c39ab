import { MAIL_TEMPLATES, type MailTemplate, PRODUCT } from '@groundwork/contracts';
import { createLinks } from '../links/links.ts';
import { escapeHtml } from './layout/html.ts';
import { render } from './render.ts';
import { TEMPLATES } from './templates.ts';

/** A page for developers with all messages, as HTML and text. Its links lead nowhere. */
export function mailPreviewPage(): string {
  const context = { userID: 'sample-user', links: createLinks('only for the preview', 'https://groundwork.example') };

  const section = (template: MailTemplate): string => {
    const { subject, text, html } = render(template, TEMPLATES[template].sample, context);
    return `<section id="${template}">
<h2>${template}</h2>
<p>${escapeHtml(subject)}</p>
<div>
<iframe sandbox="" title="${template} in HTML" srcdoc="${escapeHtml(html)}"></iframe>
<pre>${escapeHtml(text)}</pre>
</div>
</section>`;
  };

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Messages of ${PRODUCT.name}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 1200px; margin: 0 auto; padding: 24px 16px; }
section { margin: 0 0 48px; }
section > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; }
iframe { width: 100%; height: 680px; border: 1px solid; }
pre { margin: 0; padding: 16px; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Messages of ${PRODUCT.name}</h1>
<nav>${MAIL_TEMPLATES.map((template) => `<a href="#${template}">${template}</a>`).join(' · ')}</nav>
${MAIL_TEMPLATES.map(section).join('\n')}
</body>
</html>
`;
}
