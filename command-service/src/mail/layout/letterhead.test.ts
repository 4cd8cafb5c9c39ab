import { brandColorsOf, CONTRAST, contrastOf } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { createLinks } from '../../links/links.ts';
import { render } from '../render.ts';
import { TEMPLATES } from '../templates.ts';
import { letterheadOf, type MailBrand, mailBrandOf, sentAs } from './letterhead.ts';

const links = createLinks('link secret of the tests', 'https://app.example.com');
const BRAND: MailBrand = {
  ...{ partnerID: 'north', partnerName: 'North Capital', color: '#ffd700', line: 'Capital for the coast' },
  logo: { logoID: 'first', width: 640, height: 100 },
};
const invited = (brand: MailBrand | null) =>
  render('cohortInvitation', { ...TEMPLATES.cohortInvitation.sample, brand }, { userID: 'nia', links });

const HOSTILE = `"><script>alert(1)</script>\r\nBcc: eve@example.com www.evil.example\u202e`;

describe('a message of a partner', () => {
  it('has its logo, which says its name, and ours beside it', () => {
    const { html, text, sentAs: from } = invited(BRAND);
    expect(html).toContain(
      'src="https://app.example.com/api/partner/north/logo/first" alt="North Capital" width="220" height="34"',
    );
    for (const part of [html, text]) {
      for (const words of ['North Capital', 'Capital for the coast', 'Provided by Groundwork'])
        expect(part).toContain(words);
    }
    expect(from).toBe('North Capital via Groundwork');
  });

  it('has a button whose words are read in both schemes, also where the color is pale', () => {
    const { fill, onFill, light } = brandColorsOf('#ffd700');
    const { html } = invited(BRAND);
    expect(html).toContain(`bgcolor="${fill}"`);
    expect(html).toContain(`color:${onFill};text-decoration:none`);
    expect(html).toContain(`border:1px solid ${light.edge}`);
    expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(CONTRAST.text);
  });

  it('has its name where there is no logo, and our own colors where there is none', () => {
    const { html } = invited({ ...BRAND, logo: null, color: null });
    expect(html).not.toContain('<img');
    expect(html).toContain('North Capital');
    expect(html).toContain('bgcolor="#1f3a68"');
  });

  it('is ours alone for a partner that says nothing, and as it was before there were any', () => {
    const { brand: _, ...before } = TEMPLATES.cohortInvitation.sample;
    expect(invited(null)).toEqual(render('cohortInvitation', before, { userID: 'nia', links }));
    expect(invited(null).html).not.toContain('Provided by');
  });

  it('takes nothing of it for HTML, for a header or for a link', () => {
    const { html, text, sentAs: from } = invited({ ...BRAND, partnerName: HOSTILE, line: HOSTILE });
    expect(html).not.toContain('<script>');
    for (const part of [html, text, from ?? '']) expect(part).not.toContain('evil.example');
    expect(from).not.toMatch(/[\r\n\u202e]/);
  });

  it('of results that a founder shares has it too, and is still sent as ours', () => {
    const sample = TEMPLATES.resultsShared.sample;
    const { html, sentAs: from } = render('resultsShared', { ...sample, brand: BRAND }, { userID: 'anna', links });
    expect(html).toContain('alt="North Capital"');
    expect(from).toBeUndefined();
  });
});

it('what is stored with a message has no welcome', () => {
  expect(mailBrandOf({ ...BRAND, welcome: 'Hello' })).toEqual(BRAND);
  expect(mailBrandOf(null)).toBeNull();
  expect([letterheadOf(null, links), sentAs(undefined)]).toEqual([{}, {}]);
});
