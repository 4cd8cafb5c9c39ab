import { describe, expect, it } from 'vitest';
import { answersInLog, attemptsOf, inOrder, onlyAttemptOf, type Results, resultsUrl } from './testing/attempts.ts';
import { plainQuestions } from './testing/content-files.ts';
import { PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { tomas, priya, leila, ben } = PEOPLE;

describe('the results of an assessment taken', () => {
  it('are not there while it is in progress', async () => {
    const attempt = await onlyAttemptOf(tomas);
    for (const who of [tomas, ben]) expect((await product().get(resultsUrl(tomas, attempt), who)).status).toBe(404);
  });

  it.each([
    ['weak', leila, 0, 'Agriculture and Food, Seed'],
    ['second', priya, 0, 'B2B Software, second look'],
    ['first', priya, 1, 'B2B Software, Seed'],
  ] as const)('equal what the content says about the answers given: %s', async (_, who, index, content) => {
    const attempt = (await attemptsOf(who))[index];
    if (!attempt) throw new Error('there is no such attempt');
    const results: Results = (await product().get(resultsUrl(who, attempt), who)).json().data;
    const answers = await answersInLog(attempt, who);
    const plain = inOrder(plainQuestions(content));
    const asked = results.sections.flatMap(({ sectionQuestions }) => sectionQuestions);
    expect(asked.map(({ question }) => question)).toEqual(plain.map(({ text }) => text));

    const chosen = asked.map(({ questionID, questionOptions, userSelectedOption }, i) => {
      expect(userSelectedOption).toBe(answers.get(questionID));
      const options = plain[i]?.options ?? [];
      expect(questionOptions.map(({ optionText, feedbackText }) => [optionText, feedbackText])).toEqual(
        options.map(({ text, feedback }) => [text, feedback]).reverse(),
      );
      const place = questionOptions.find(
        ({ questionOptionID }) => questionOptionID === userSelectedOption,
      )?.optionOrder;
      return options[(place ?? 0) - 1];
    });

    const sum = (sectionID?: number) => {
      const mine = plain.flatMap((q, i) => (sectionID === undefined || q.sectionID === sectionID ? [{ q, i }] : []));
      const got = mine.reduce((total, { i }) => total + Math.round((chosen[i]?.scoreImpact ?? 0) * 100), 0);
      const best = mine.reduce(
        (total, { q }) => total + Math.round(Math.max(...q.options.map((o) => o.scoreImpact)) * 100),
        0,
      );
      return {
        fraction: best > 0 ? Math.max(got, 0) / best : null,
        percent: best > 0 ? Math.round((100 * Math.max(got, 0)) / best) : null,
      };
    };
    expect(results.assessmentScore).toBe(sum().percent);
    expect(results.sectionScores.map((s) => [s.sectionID, s.sectionScore, s.sectionPercent])).toEqual(
      [...new Set(plain.map(({ sectionID }) => sectionID))].map((id) => [id, sum(id).fraction, sum(id).percent]),
    );
    expect(results.sections.flatMap(({ actionItems }) => actionItems.map(({ actionItem }) => actionItem))).toEqual(
      chosen.flatMap((option) => (option?.action ? [option.action] : [])),
    );
    expect(attempt).toMatchObject({ status: 'COMPLETED', assessmentScore: results.assessmentScore });
  });
});
