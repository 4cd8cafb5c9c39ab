import { describe, expect, it } from 'vitest';
import { renderReport } from './render.ts';
import { readPdf } from './testing/pdf.ts';
import { actionOf, ids, read } from './testing/read.ts';
import { resultsOf } from './testing/results.ts';

describe('the report', () => {
  it('ends with the data room, and for the founder with how far they are and what to prepare', async () => {
    const evidence = [
      { questionID: 'q1-1', sectionName: 'Section name 1', question: 'Q?', note: 'Folder 3', link: '' },
      {
        questionID: 'q1-2',
        sectionName: 'Section name 1',
        question: 'Q?',
        note: '',
        link: 'https://a.example/\u202egpj',
      },
    ];
    const preparation = {
      benchmarks: [
        { questionID: 'q1-1', question: 'Q?', answer: 'Half', usual: 'All', benchmark: 'Most have all.', source: '' },
      ],
      documents: [{ document: 'Cap table', questionIDs: ['q1-1', 'q1-3'], hasEvidence: true }],
      investorAsks: [{ questionID: 'q1-1', investorAsks: 'Why half?' }],
      plan: [{ withinDays: 30, actions: [actionOf(1)] }],
    };
    const guest = await read({ sections: 1, preparation, beside: { evidence } });
    expect(guest.pages.at(-1)).toContain('Data room checklist');
    expect(guest.pages.at(-1)).toContain('Folder 3');
    expect(guest.pages.at(-1)).toContain('https://a.example/%E2%80%AEgpj');
    expect(guest.text).not.toContain('Why half?');

    const progress = { 'q1-1': { status: 'later', dueOn: '2026-12-24' } } as const;
    const own = await read({ sections: 1, preparation, beside: { evidence, progress, forTalks: true } });
    const last = own.pages.at(-1);
    for (const words of ['In the first 30 days', 'Later, by December 24, 2026', 'Why half?', 'Most have all.']) {
      expect(last).toContain(words);
    }
    expect(own.pages[2]).toContain('Before the founders meet investors');
  });

  it('for investors says what is left out, and has neither faults on its first page nor anything to do', async () => {
    const whole = resultsOf({ sections: 4 });
    const shared = whole.sections.map((section) => ({ ...section, callToAction: '', actionItems: [] }));
    const [first, ...others] = shared;
    const { pages, text, outline } = await readPdf(
      await renderReport({
        ...whole,
        sections: [{ ...(first as (typeof shared)[0]), sectionQuestions: [] }, ...others],
        sectionScores: whole.sectionScores.map((each, i) => ({ ...each, sectionPercent: [20, 90, 40, 70][i] ?? null })),
        audience: 'investors',
        answersLeftOut: 4,
      }),
    );
    expect(pages[0]).toContain('The founder chose to share this without the plan and without 4 of 16 answers.');
    expect(pages[0]).toContain('not a promise that anybody will invest');
    expect(pages[0]).toContain('Highest scores Short 2 90% Strong Short 4 70% Developing Short 3 40% Weak');
    expect(pages[0]).not.toContain('Short 1');
    expect(text).toContain('No answers of this section are shared.');
    expect(text).toContain('Chosen 2.1');
    expect(text).not.toMatch(
      /Settle first|Lowest score|Actions? to take|that matter|What to do next|Nothing to do|no questions/,
    );
    expect(outline).toEqual([
      'Summary',
      'Contents',
      'Grading by Section',
      ...ids(1, 4).map((id) => `Section name ${id}`),
    ]);
  });

  it('for investors where no answer is weak says that the plan is left out', async () => {
    const { pages } = await readPdf(await renderReport({ ...resultsOf({ sections: 1 }), audience: 'investors' }));
    expect(pages[0]).toContain('The founder chose to share this without the plan.');
  });
});
