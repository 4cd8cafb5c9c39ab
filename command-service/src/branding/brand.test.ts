import { PartnerBranded, UNBRANDED } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { type Asked, branding, brandPartner } from './brand.ts';

const given = decisionsOf(branding);
const logo = { logoID: 'first', hash: 'a'.repeat(64), size: 900, width: 320, height: 80 };
const said = { partnerID: 'north', color: '#0b6e4f', line: 'Capital for the coast', welcome: 'Welcome.' };
const branded = PartnerBranded.of({ ...said, logo });
const asked: Asked = { ...said, logo: undefined };

describe('a partner', () => {
  it('is shown as it says, once', () => {
    given()
      .when(brandPartner, { ...said, logo }, 0)
      .thenEvents(branded);
    given(branded)
      .when(brandPartner, { ...said, logo }, 1)
      .thenNothing();
  });

  it('says nothing by saying nothing', () =>
    given()
      .when(brandPartner, { partnerID: 'north', color: null, line: '', welcome: '', logo: null }, undefined)
      .thenNothing());

  it('keeps its logo while its words change', () =>
    given(branded)
      .when(brandPartner, { ...asked, line: 'Coast' }, 1)
      .thenEvents(PartnerBranded.of({ ...said, line: 'Coast', logo })));

  it('keeps the file of a picture that it sends again', () =>
    given(branded)
      .when(brandPartner, { ...said, line: 'Coast', logo: { ...logo, logoID: 'second' } }, 1)
      .thenEvents(PartnerBranded.of({ ...said, line: 'Coast', logo })));

  it('takes its logo back', () =>
    given(branded)
      .when(brandPartner, { ...said, logo: null }, 1)
      .thenEvents(PartnerBranded.of({ ...said, logo: null })));

  it('is refused on an earlier revision, with what is there now', () => {
    given(branded)
      .when(brandPartner, { ...asked, line: 'Coast' }, 0)
      .thenRefused('changedMeanwhile');
    expect(() => brandPartner({ ...asked, line: 'Coast' }, 0, given(branded).state)).toThrow(
      expect.objectContaining({
        current: { color: '#0b6e4f', line: 'Capital for the coast', welcome: 'Welcome.', revision: 1 },
      }),
    );
  });

  it('is nothing where it is there already, whatever the revision', () =>
    given(branded).when(brandPartner, asked, 0).thenNothing());

  it('counts a revision each time', () => {
    expect(given().state).toEqual({ ...UNBRANDED, revision: 0 });
    expect(given(branded, PartnerBranded.of({ ...said, logo: null })).state.revision).toBe(2);
  });
});
