import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { keepSession } from '../../../../session/session.ts';
import { aSession, fakeApi, type Reply } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import type { EditedCode } from '../edit/code-values.ts';

/** A usable code of nobody's. */
export const SPRING: EditedCode = {
  discountID: 'd1',
  code: 'SPRING',
  discount: 0.2,
  description: 'For the spring fair',
  expiresAt: '2026-01-31',
  maxUses: null,
  partnerID: null,
  partnerUserID: null,
  industryID: 1,
  sectorID: 11,
  assessmentID: null,
  revision: 1,
};
const INDUSTRIES = {
  count: 2,
  rows: [
    { industryID: 1, industryName: 'Technology', sectors: [{ sectorID: 11, sectorName: 'Software' }] },
    { industryID: 2, industryName: 'Energy', sectors: [{ sectorID: 21, sectorName: 'Storage' }] },
  ],
};
const OFFERED = {
  count: 1,
  rows: [
    {
      ...INDUSTRIES.rows[0],
      sectors: [
        {
          sectorID: 11,
          sectorName: 'Software',
          assessments: [
            {
              assessmentID: 'as1.3',
              assessmentType: 'P',
              title: 'Software basics',
              questionCount: 9,
              sectionCount: 3,
            },
          ],
        },
      ],
    },
  ],
};
const GRACE = { partnerUserID: 'pu1', firstName: 'Grace', lastName: 'Holm', email: 'grace@harbor.example' };

function answered(path: string): Reply {
  if (path.startsWith('/api/industries')) return { status: 200, body: { data: INDUSTRIES } };
  if (path.includes('/selection')) return { status: 200, body: { data: OFFERED } };
  return { status: 200, body: { data: { partnerUsers: [GRACE], totalPartnerUsers: 1 } } };
}

/** Draws a dialog before a server that answers what is sent with these, one after the other. @returns what was sent. */
export function open(dialog: ReactNode, replies: readonly Reply[], userType: 'admin' | 'partnerUser' = 'admin') {
  const left = [...replies];
  keepSession(aSession({ userID: 'me', userType, company: '' }));
  const log = fakeApi(({ method, path }) => (method === 'GET' ? answered(path) : (left.shift() ?? { status: 204 })));
  renderApp(dialog);
  return () => log.filter(({ method }) => method !== 'GET');
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const choose = async (name: string, option: string) => {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: new RegExp(name) }), option);
};
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
