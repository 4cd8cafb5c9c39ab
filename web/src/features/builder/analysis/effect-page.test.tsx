// @vitest-environment jsdom
import type { DraftEffect } from '@groundwork/contracts/administration';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { anAssessment } from '../../../shared/builder/testing/version.ts';
import { aSession, fakeApi, refused } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { EffectPage } from './effect-page.tsx';
import { distributionNumbers, distributionOption } from './numbers.ts';
import { signed } from './texts.ts';

const NONE = Array.from({ length: 11 }, () => 0);
const effect: DraftEffect = {
  attempts: 1200,
  compared: 1190,
  comparedWithout: 1,
  notCompared: { optionGone: 4, questionNew: 6 },
  before: NONE.with(4, 700).with(7, 490),
  after: NONE.with(4, 600).with(7, 590),
  averageBefore: 55.25,
  averageAfter: 58,
  sections: [
    {
      sectionID: 1,
      sectionName: 'Team',
      bands: [
        { name: 'Weak', before: 700, after: 600 },
        { name: 'Strong', before: 490, after: 590 },
      ],
    },
  ],
  verdicts: [
    { name: 'Challenging to Find Investment', before: 700, after: 600 },
    { name: 'Unable to determine result feedback.', before: 0, after: 0 },
  ],
  better: 100,
  worse: 0,
  moves: [
    {
      userAssessmentID: 'u1.1',
      companyName: 'Analytical Engines',
      versionNumber: 2,
      before: 58,
      after: 76,
      verdictBefore: 'Challenging to Find Investment',
      verdictAfter: 'Likely Receive Investment at an Above Average Valuation',
    },
  ],
};

/** A server that works out effects, as far as the test lets it. */
function effectServer() {
  const asked: { readonly token: string | undefined; readonly signal: AbortSignal }[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      expect(address).toBe('/api/assessment/a.2/effect');
      asked.push({ token: headers['authorization'], signal });
      const body = new ReadableStream<Uint8Array>({
        start(opened) {
          controller = opened;
        },
      });
      signal.addEventListener('abort', () => controller?.error(signal.reason));
      return new Response(body);
    },
  );
  return {
    asked,
    say: (event: string, data: object) =>
      act(async () =>
        controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
      ),
    hangUp: () => act(async () => controller?.close()),
  };
}

beforeEach(() => keepSession(aSession({ userType: 'admin', builderAccess: true })));

describe('the effect of a draft', () => {
  it('is calculated at once, tells how far it is, and shows the whole and the single results', async () => {
    const server = effectServer();
    renderPage(<EffectPage assessment={anAssessment()} />, '/assessment-report/$id');
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await server.say('progress', { done: 600, total: 1200 });
    expect(screen.getByText('600 of 1,200 completed assessments scored.')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('600');

    await server.say('effect', effect);
    await server.hangUp();
    expect(screen.getByText('55.3% → 58%')).toBeTruthy();
    expect(screen.queryByText('Unable to determine result feedback.')).toBeNull();
    expect(screen.getByText('4 assessments: a chosen option is no longer in the draft.')).toBeTruthy();
    const moves = screen.getByRole('region', { name: 'Which results change most?' });
    const row = within(moves).getByRole('row', { name: /Analytical Engines/ });
    expect(row.textContent).toContain('+18');
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/assessment-report/u1.1');
  });

  it('stops on the server when it is cancelled', async () => {
    const server = effectServer();
    renderPage(<EffectPage assessment={anAssessment()} />);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.asked[0]?.signal.aborted).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate the impact' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
  });

  it('can be tried again when the answer ends before it is whole', async () => {
    const server = effectServer();
    renderPage(<EffectPage assessment={anAssessment()} />);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await server.hangUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await server.say('effect', { ...effect, attempts: 0, compared: 0 });
    await screen.findByText('No one has completed this assessment yet');
  });

  it('is asked for with a renewed token when the first has expired', async () => {
    const tokens: unknown[] = [];
    fakeApi(({ path, headers }) => {
      if (path === '/api/auth/token/refresh')
        return { status: 200, body: { data: aSession({ userType: 'admin', builderAccess: true, token: 'two' }) } };
      tokens.push(headers['authorization']);
      if (headers['authorization'] !== 'Bearer two') return refused(401, 'unauthorized');
      return new Response(`event: effect\ndata: ${JSON.stringify(effect)}\n\n`);
    });
    renderPage(<EffectPage assessment={anAssessment()} />, '/assessment-report/$id');
    await screen.findByText('55.3% → 58%');
    expect(tokens).toEqual(['Bearer token-1', 'Bearer two']);
  });

  it('is said to be old once the draft changes', async () => {
    fakeApi(() => new Response(`event: effect\ndata: ${JSON.stringify({ ...effect, moves: [] })}\n\n`));
    const { rerender } = await import('../../../testing/render-app.tsx').then(({ renderApp }) =>
      renderApp(<EffectPage assessment={anAssessment()} />),
    );
    await screen.findByText('No result would change.');
    rerender(<EffectPage assessment={anAssessment({ changeNumber: 2 })} />);
    expect(screen.getByRole('button', { name: 'Recalculate' })).toBeTruthy();
  });

  it('is only of drafts', async () => {
    renderPage(<EffectPage assessment={anAssessment({ isDraft: 0, isActive: 1 })} />);
    expect(await screen.findByText('Only a draft has an impact')).toBeTruthy();
  });
});

it('the picture and the table show the same numbers', () => {
  const { rows } = distributionNumbers(effect);
  expect([rows.length, rows[4], rows[10]]).toEqual([11, ['40–49%', 700, 600], ['100%', 0, 0]]);
  expect(distributionOption(effect).series.map(({ data }) => data)).toEqual([effect.before, effect.after]);
});

it('a change has its sign', () => expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']));
