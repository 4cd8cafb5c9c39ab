import {
  centsInWords,
  LIFETIMES,
  LINK_LIFETIMES,
  MAIL_TEMPLATES,
  type MailTemplate,
  PRODUCT,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { createLinks } from '../links/links.ts';
import { lifetime, shortened } from './layout/words.ts';
import { render, renderWith } from './render.ts';
import { TEMPLATES } from './templates.ts';

const links = createLinks('link secret of the tests', 'https://app.example.com');
const context = { userID: 'anna', links };
const sample = (template: MailTemplate) => render(template, TEMPLATES[template].sample, context);

/** Everything a person could have typed that means something in HTML, in headers or as a link. */
const HOSTILE = `</p><script>alert('1')</script>"onload="x" & \r\nBcc: eve@example.com\u2028javascript:alert(1)\u202elive\u2067`;
/** Where only part of a value is typed. */
const PREFIXES: Readonly<Record<string, string>> = {
  receiptUrl: 'https://x.example/"><script>',
  newEmail: 'eve@example.com',
};

/** The sample of a template, with hostile text in place of all that people type. */
const hostile = (template: MailTemplate) =>
  Object.fromEntries(
    Object.entries(TEMPLATES[template].sample).map(([key, value]) => [
      key,
      typeof value !== 'string' || key === 'by' || key.endsWith('ID') ? value : `${PREFIXES[key] ?? ''}${HOSTILE}`,
    ]),
  );

/** Names as an earlier version took them. */
const LURE = 'Sign in at https://login.evil.example/now or www.evil.example';

describe.each(MAIL_TEMPLATES)('the message %s', (template) => {
  it('holds no address that somebody gave as their name', () => {
    const named = Object.keys(TEMPLATES[template].sample).filter((key) => /name$|^sender$|^company$/i.test(key));
    const values = { ...TEMPLATES[template].sample, ...Object.fromEntries(named.map((key) => [key, LURE])) };
    const { subject, text, html } = render(template, values as never, { userID: 'anna', links });
    for (const part of [subject, text, html]) {
      expect(part).not.toContain('evil.example');
      expect(part).not.toContain('https://login');
    }
    if (named.length > 0) expect(text).toContain('evil\u2024example');
  });

  it('says in text and in HTML the same things', () => {
    const { text, html } = sample(template);
    const words = html.replace(/<style>[\s\S]*<\/style>|<title>.*<\/title>|<a [^>]*href="|<[^>]+>/g, ' ');
    const flat = words.replace(/&#39;/g, "'").replace(/&amp;/g, '&').replace(/\s+/g, ' ');
    const lines = text.split('\n').filter((line) => line !== '' && line !== '-- ');
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) for (const part of line.split(/: |:$| \| /)) expect(flat).toContain(part.trim());
  });

  it('leaves nothing out and names the product and whom to write to', () => {
    const { subject, text, html } = sample(template);
    expect(subject).toContain(PRODUCT.name);
    for (const body of [text, html]) {
      expect(body).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
      expect(body).toContain(PRODUCT.supportEmail);
    }
  });

  it('shows what people have typed as words only', () => {
    const { subject, text, html } = render(template, hostile(template) as never, context);
    expect(html).not.toMatch(/<script|" ?onload=/i);
    expect(html).not.toContain("alert('1')");
    expect(html).not.toMatch(/href="(?!https:\/\/app\.example\.com\/)/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(subject).not.toMatch(/\p{Cc}|\u2028/u);
    // What was stored before such marks were taken out on entry.
    expect(subject + text + html).not.toMatch(/[\u202e\u2067]/);
  });

  it('asks the mail program to fetch nothing', () =>
    expect(sample(template).html).not.toMatch(/<img|<link|src=|url\(|@import|@font-face|<form|<iframe/i));

  it('tells nobody’s name or address in its subject', () =>
    expect(sample(template).subject).not.toMatch(/Maya|Jonas|@/));
});

describe('links in messages', () => {
  it('of a reset and of an invitation carry a secret that only we can make', () => {
    for (const [template, purpose, id, search] of [
      ['passwordReset', 'reset', 'sample-reset', ''],
      ['invitation', 'invitation', 'sample-invitation', '?invited=true'],
    ] as const) {
      const { text, html } = sample(template);
      const token = /reset-password\/([\w.-]+)/.exec(text)?.[1] ?? '';
      expect(links.read(token)).toEqual({ purpose, userID: 'anna', id });
      expect(html).toContain(`href="https://app.example.com/auth/reset-password/${token}${search}"`);
    }
  });

  it('to confirm and to stop a change of address carry secrets of their own', () => {
    for (const [template, page, purpose] of [
      ['emailChangeConfirm', 'confirm', 'confirmEmail'],
      ['emailChangeAsked', 'stop', 'stopEmail'],
      ['emailChangedOld', 'stop', 'stopEmail'],
    ] as const) {
      const { text } = sample(template);
      const token = new RegExp(`https://app\\.example\\.com/auth/email/${page}/(\\S+)`).exec(text)?.[1] ?? '';
      expect(links.read(token)).toEqual({ purpose, userID: 'anna', id: 'sample-change' });
      expect(text).toContain(`for ${lifetime(LIFETIMES.emailChange)}`);
    }
    const taken = render('emailChangeConfirm', { firstName: '', changeID: null }, context).text;
    expect(taken).toContain('It belongs to your account');
    expect(taken).not.toContain('/auth/email/');
    const { changeID, by, ...before } = TEMPLATES.emailChangedOld.sample;
    expect(render('emailChangedOld', before, context).text).not.toContain('/auth/email/');
  });

  it('to a shared result read and download it with a secret that only we can make, without a sign-in', () => {
    const { text, html } = sample('resultsShared');
    const [, read] = /assessment-report\/sample-founder\.1\/(\S+)/.exec(text) ?? [];
    const [, download] = /download\?st=(\S+)/.exec(text) ?? [];
    expect(links.read(read ?? '')).toEqual({ purpose: 'report', userID: 'anna', id: 'sample-share' });
    expect(decodeURIComponent(download ?? '')).toBe(read);
    expect(html).toContain(`href="https://app.example.com/assessment-report/sample-founder.1/${read}"`);
    expect(text).not.toContain('sign-in');
  });

  it('of a founder’s own report lead to the results and the report behind the sign-in, and to the PDF without one', () => {
    const { text } = sample('reportReady');
    expect(text).toContain('See your results:\nhttps://app.example.com/assessment-results/sample-founder.1\n');
    expect(text).toContain('Read or print the report:\nhttps://app.example.com/assessment-report/sample-founder.1\n');
    const [, download] = /download\?st=(\S+)/.exec(text) ?? [];
    expect(links.read(decodeURIComponent(download ?? ''))).toMatchObject({ purpose: 'report', id: 'sample-own' });
  });

  it('to a file lead to the page that downloads it, with a secret that only we can make', () => {
    const [, token] = /download\?exportID=(\S+)/.exec(sample('exportReady').text) ?? [];
    expect(links.read(decodeURIComponent(token ?? ''))).toEqual({ purpose: 'export', userID: 'anna', id: '3' });
  });

  it('with a discount code lead to the sign-up, for what it is for', () => {
    const page = 'https://app.example.com/auth/sign-up?industry=1&sector=3&code=HARBOR-7K2QXM';
    expect(sample('discountCode').text).toContain(page);
    const bare = { ...TEMPLATES.discountCode.sample, partnerName: '', expiresAt: null };
    const { text } = render('discountCode', bare, context);
    expect(text).toContain(`${PRODUCT.name} invites you`);
    expect(text).not.toContain('Valid through');
  });

  it('say how long they live', () => {
    expect(sample('resultsShared').text).toContain(`for ${lifetime(LIFETIMES.share)}`);
    expect(sample('reportReady').text).toContain(`for ${lifetime(LIFETIMES.share)}`);
    expect(sample('passwordReset').text).toContain(`for ${lifetime(LIFETIMES.reset)}`);
    expect(sample('invitation').text).toContain(`for ${lifetime(LIFETIMES.invitation)}`);
    expect([3600, 72 * 3600, 90 * 60, 36 * 3600, 60].map(lifetime)).toEqual([
      'one hour',
      'three days',
      '90 minutes',
      '36 hours',
      'one minute',
    ]);
  });

  it('lead to a receipt only where there is one', () => {
    expect(sample('welcome').html).toContain(`href="${TEMPLATES.welcome.sample.receiptUrl}"`);
    for (const receiptUrl of ['', 'javascript:alert(1)', 'https://x.example/ and more']) {
      const { text, html } = render('welcome', { ...TEMPLATES.welcome.sample, receiptUrl }, context);
      expect(text + html).not.toContain('receipt');
    }
  });
});

/** Their links work as long as what they lead to: a share, a file of it, a cohort, a setting. */
const LASTING: readonly MailTemplate[] = [
  'cohortInvitation',
  'cohortMemberReminder',
  'cohortReminder',
  'expertRequest',
  'outcomeQuestion',
  'reportReady',
  'resultsShared',
  'resumeAssessment',
  'savedReport',
];

it('a message with a secret has a time for which it works, after which it is not sent, or lasts', () => {
  const isSecret = (part: string): boolean => links.read(part) !== null;
  const isOpening = (template: MailTemplate) =>
    sample(template)
      .text.split(/[\s/?=&]/)
      .some(isSecret);
  const known = [...LASTING, ...Object.keys(LINK_LIFETIMES)];
  expect(MAIL_TEMPLATES.filter(isOpening).sort()).toEqual(known.sort());
});

describe('words in messages', () => {
  it('say what was paid', () => {
    expect(sample('welcome').text).toContain('Assessment: $299.00');
    const free = render('welcome', { ...TEMPLATES.welcome.sample, amount: 0 }, context);
    expect(free.text).toContain('Assessment: covered by your discount code');
    expect(free.text).not.toContain('$');
    expect(free.text).toContain('Sign in, choose your industry and sector, and answer');
    expect(centsInWords(123_456)).toBe('$1,234.56');
  });

  it('name the partner that pays, and speak of no choice where its cohort made it', () => {
    const values = { ...TEMPLATES.welcome.sample, amount: 0, paidBy: 'Harbor Angels', isChosen: true };
    const { text } = render('welcome', values, context);
    expect(text).toContain('Assessment: covered by Harbor Angels');
    expect(text).toContain('Sign in and answer one question at a time.');
    expect(text).not.toMatch(/discount code|choose your industry/);
  });

  it('say that an administrator turned two-step sign-in off', () => {
    const { text } = render('secondFactorChanged', { firstName: 'Maya', on: false, by: 'admin' }, context);
    expect(text).toContain('It was turned off for you by an administrator.');
    const byOwner = render('secondFactorChanged', { firstName: 'Maya', on: false, by: 'owner' }, context);
    expect(byOwner.text).not.toContain('administrator');
  });

  it('shorten the new address in messages to the old one', () => {
    expect(sample('emailChangedOld').text).toContain('m…@fernwell.example');
    for (const template of ['emailChangedOld', 'emailChangeAsked'] as const) {
      expect(sample(template).text).not.toContain('maya@');
    }
    expect(shortened('a@b.example')).toBe('a…@b.example');
  });

  it('tell the expert desk all it needs to call back, and what was left open', () => {
    const { text } = sample('expertRequest');
    for (const value of Object.values(TEMPLATES.expertRequest.sample)) expect(text).toContain(value);
    const empty = { ...TEMPLATES.expertRequest.sample, phoneNumber: '', about: '', userAssessmentID: '' };
    const bare = render('expertRequest', empty, context).text;
    expect(bare).toContain('Phone: not given\n');
    expect(bare).toContain('About: the results as a whole\n');
    expect(bare).not.toContain('assessment-results');
  });

  it('tell the expert desk of a section or the whole no more than that, as messages of before do', () => {
    const { section, answer, referralPartner, ...before } = TEMPLATES.expertRequest.sample;
    const bare = render('expertRequest', before, context).text;
    expect(bare).toContain(`About: ${before.about}\n\nOpen the results:`);
    const whole = { ...before, section: '', answer: '', referralPartner: '' };
    expect(render('expertRequest', whole, context).text).toBe(bare);
  });

  it('say to whom a shared result was sent that their answer goes to the founder', () => {
    expect(sample('resultsShared').text).toContain('An answer to this message goes to Maya Lindqvist.');
    const nameless = { ...TEMPLATES.resultsShared.sample, sender: '' };
    expect(render('resultsShared', nameless, context).text).toContain('goes to the founder.');
  });

  it('do without a name or a company that is empty', () => {
    const nameless = { ...TEMPLATES.resultsShared.sample, sender: '', company: '' };
    expect(render('resultsShared', nameless, context).text).toContain('A founder has shared');
    const { subject, text } = render('welcome', { ...TEMPLATES.welcome.sample, firstName: '', company: '' }, context);
    expect(subject).toBe('Groundwork is ready for you');
    expect(text).toContain('\nHello,\n');
  });
});

describe('a message from the log', () => {
  const filled = renderWith(links, async () => TEMPLATES.savedReport.sample);

  it('is the same as from its values', async () =>
    expect(await filled('invitation', JSON.stringify(TEMPLATES.invitation.sample), 'anna')).toEqual(
      sample('invitation'),
    ));

  it('with a report says what is looked up when it is sent', async () =>
    expect(await filled('savedReport', '{}', 'sample-user')).toEqual(sample('savedReport')));
});
