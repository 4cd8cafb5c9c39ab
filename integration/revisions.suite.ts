/** The revision that a list shows is the one that commands go by. */
import type { ErrorItem } from '@groundwork/contracts';
import { HEADERS } from '@groundwork/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedContext } from '../seed/context.ts';
import { partnerIDOf, userIDOf } from '../seed/people.ts';
import { PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { ben, tomas } = PEOPLE;
const ada = userIDOf('ada@groundwork.example');
const nina = userIDOf('nina@harborangels.example');
const [harbor, meridian] = [partnerIDOf('Harbor Angels'), partnerIDOf('Meridian Accelerator')];

interface Row {
  readonly revision: number;
}

interface Kind {
  /** List, and the field of its rows that has the id. */
  readonly list: string;
  readonly id: readonly [field: string, value: string];
  readonly change: { readonly url: string; readonly body: (n: number) => object };
}

const names = (n: number) => ({ firstName: `Changed ${n}`, lastName: 'Again' });
const people = (n: number, email: string) => ({ ...names(n), email });

const KINDS: Readonly<Record<string, Kind>> = {
  founder: {
    list: '/api/user?sortCount=50',
    id: ['userID', userIDOf(tomas.email)],
    change: { url: `/api/user/${userIDOf(tomas.email)}`, body: names },
  },
  admin: {
    list: '/api/admin?sortCount=50',
    id: ['adminID', ada],
    change: { url: `/api/admin/${ada}`, body: (n) => people(n, 'ada@groundwork.example') },
  },
  'partner user': {
    list: `/api/partner/${harbor}/partneruser?sortCount=50`,
    id: ['partnerUserID', nina],
    change: { url: `/api/partner/${harbor}/partneruser/${nina}`, body: (n) => people(n, 'nina@harborangels.example') },
  },
  partner: {
    list: '/api/partner?sortCount=50',
    id: ['partnerID', meridian],
    change: { url: `/api/partner/${meridian}`, body: (n) => ({ partnerName: `Meridian ${n}`, defaultDiscount: 0.25 }) },
  },
};

/** As the dialogs do: what is sent is what the list showed. By Ada, who has builder access, so that she may change one who has it. */
async function save({ change }: Pick<Kind, 'change'>, n: number, revision: number) {
  const token = product().tokenFor({ sub: ada, userType: 'admin' });
  const answer = await product().commands.inject({
    method: 'PUT',
    url: change.url,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...change.body(n), revision },
  });
  const position = answer.headers[HEADERS.position];
  return {
    status: answer.statusCode,
    position: typeof position === 'string' ? position : undefined,
    now: answer.statusCode === 409 ? answer.json<ErrorItem[]>()[0]?.current?.['revision'] : undefined,
  };
}

async function shown({ list, id: [field, value] }: Kind, position?: string): Promise<number> {
  const { data } = (await product().getAfter(position, list, ben)).json();
  const rows = (Object.values(data) as unknown[]).find(Array.isArray) as (Row & Record<string, unknown>)[];
  const row = rows.find((each) => each[field] === value);
  if (!row) throw new Error(`${value} is not in ${list}`);
  return row.revision;
}

/** Two who have the same list before them. */
async function race(kind: Kind): Promise<void> {
  const seen = await shown(kind);
  const first = await save(kind, seen * 10, seen);
  expect(first.status).toBe(204);
  const second = await save(kind, seen * 10 + 1, seen);
  const next = await shown(kind, first.position);
  expect(second).toMatchObject({ status: 409, now: next });
  expect(next).toBe(seen + 1);
  const again = await save(kind, seen * 10 + 2, next);
  expect(again.status).toBe(204);
  expect(await shown(kind, again.position)).toBe(next + 1);
}

describe('the revision that a list shows', () => {
  it.each(Object.entries(KINDS))('of a %s is what a change is accepted with, and refused without', async (_, kind) => {
    await race(kind);
  });

  it('of a code too', async () => {
    const { discountID } = (await product().application.codes.byCode('HARBOR50')) ?? { discountID: '' };
    const url = `/api/discount/${discountID}`;
    const list = '/api/discount?search=HARBOR50';
    const body = (n: number) => ({ discount: n / 100, expiresAt: null, partnerUserID: nina });
    await race({ list, id: ['discountID', discountID], change: { url, body } });
  });

  describe.each(Object.entries(KINDS).slice(0, 3))('of a %s', (name, kind) => {
    const userID = kind.id[1];
    const email = `${name.replace(' ', '-')}@elsewhere.example`;
    const context = (step: string) => seedContext(`${step}-${userID}`);
    let position: string | undefined;
    beforeAll(async () => {
      const asked = await product().application.emailChanges.request(userID, email, 'admin', context('ask'));
      ({ position } = asked);
    });

    it('counts an address that waits, and one that is confirmed then', async () => {
      const { accounts, emailChanges } = product().application;
      const account = await accounts.load(userID);
      expect(await shown(kind, position)).toBe(account?.revision);
      const changeID = account?.pendingEmail?.changeID ?? '';
      const confirmed = await emailChanges.confirm(userID, changeID, context('confirm'));
      expect(await shown(kind, confirmed)).toBe((account?.revision ?? 0) + 1);
      const details = (await product().get(`/api/user/${userID}/details`, ben)).json();
      if (name === 'founder') expect(details.data.revision).toBe((account?.revision ?? 0) + 1);
    });
  });
});
