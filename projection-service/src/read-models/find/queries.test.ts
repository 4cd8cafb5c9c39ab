import { DiscountCodeGenerated, type EventData, PartnerAdded } from '@groundwork/contracts';
import { aCode } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { ben, grace, maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { openTestService } from '../../testing/test-service.ts';

const code = (discountID: string, about: Partial<EventData['DiscountCodeGenerated']>) =>
  DiscountCodeGenerated.of(aCode({ discountID, code: discountID, description: 'harbor', ...about }));

const staffOf = (userType: 'admin' | 'partnerUser', partnerID: string | null = null) => ({
  userType,
  partnerID,
  company: '',
  email: `${userType}-${partnerID}@harbor.example`,
});

const given = () =>
  openTestService(
    [
      PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
      opened('maya', { company: 'Harbor Lights', partnerUserID: 'grace', partnerID: 'harbor' }),
      opened('jonas', { company: 'Harborline', email: 'jonas@x.example' }),
      opened('ben', staffOf('admin')),
      opened('grace', { ...staffOf('partnerUser', 'harbor'), firstName: 'Grace' }),
      opened('luca', { ...staffOf('partnerUser', 'alpine'), firstName: 'Luca' }),
      code('HARBOR20', { partnerID: 'harbor', partnerUserID: 'grace' }),
      code('OTHER', {}),
      ...Array.from({ length: 6 }, (_, n) => opened(`crowd${n}`, { company: 'Lanternworks' })),
    ],
    timeOf(60),
  );

it('finds people, partners and codes by their words, at most five of each kind', async () => {
  const { ask } = await given();
  const { data } = (await ask('/api/find?search=harb', ben)).body;
  expect(data.map(({ kind, id }: Record<string, string>) => `${kind} ${id}`).sort()).toEqual([
    'admin ben',
    'code HARBOR20',
    'code OTHER',
    'partner harbor',
    'partnerUser grace',
    'partnerUser luca',
    'user jonas',
    'user maya',
  ]);
  expect(data).toContainEqual({
    kind: 'user',
    id: 'jonas',
    title: 'Maya Okafor',
    detail: 'Harborline, jonas@x.example',
    partnerID: null,
    state: null,
  });
  expect((await ask('/api/find?search=lanternw', ben)).body.data).toHaveLength(5);
});

it('finds for partner users what is theirs, and nothing of others', async () => {
  const { ask } = await given();
  const { data } = (await ask('/api/find?search=harb', { ...grace, partnerID: 'harbor' })).body;
  expect(data.map(({ kind, id }: Record<string, string>) => `${kind} ${id}`)).toEqual([
    'user maya',
    'partnerUser grace',
    'code HARBOR20',
  ]);
  expect((await ask('/api/find?search=jonas', grace)).body.data).toEqual([]);
  expect((await ask('/api/find?search=harb', maya)).status).toBe(403);
  expect((await ask('/api/find?search=', ben)).status).toBe(422);
});

it('finds from one letter, and inside of words from three, what begins so first', async () => {
  const { ask } = await given();
  const found = async (search: string) =>
    (await ask(`/api/find?search=${search}`, ben)).body.data.map(({ kind, title }: Record<string, string>) => [
      kind,
      title,
    ]);
  expect(await found('o')).toContainEqual(['code', 'OTHER']);
  expect(await found('arbo')).toContainEqual(['code', 'HARBOR20']);
  const codes = (await found('har')).filter(([kind]: string[]) => kind === 'code');
  // The other one only by its description.
  expect(codes).toEqual([
    ['code', 'HARBOR20'],
    ['code', 'OTHER'],
  ]);
  const { data } = (await ask('/api/find?search=HARBOR20', ben)).body;
  expect(data).toContainEqual(expect.objectContaining({ kind: 'code', state: 'usable' }));
});

it('shows what is exactly so, however many hold it', async () => {
  const crowd = Array.from({ length: 30 }, (_, n) => String(n + 10));
  const { ask } = await openTestService(
    [
      opened('ben', staffOf('admin')),
      opened('ida', { firstName: 'Ida', lastName: 'Zorn', email: 'ida@x.example' }),
      code('SPRING', {}),
      code('MY-SPRING', {}),
      ...crowd.flatMap((n) => [
        code(`SPRING${n}`, {}),
        code(`A-SPRING${n}`, {}),
        opened(`ida${n}`, { firstName: 'Frida', lastName: `Aman ${n}`, email: `frida@x.example${n}` }),
      ]),
    ],
    timeOf(200),
  );
  const titles = async (search: string) =>
    (await ask(`/api/find?search=${search}`, ben)).body.data.map(({ title }: Record<string, string>) => title);
  expect((await titles('spring'))[0]).toBe('SPRING');
  expect((await titles('ida@x.example'))[0]).toBe('Ida Zorn');
  expect(await titles('frida')).toEqual([10, 11, 12, 13, 14].map((n) => `Frida Aman ${n}`));
});
