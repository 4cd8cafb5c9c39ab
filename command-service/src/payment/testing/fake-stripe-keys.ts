import { type Answer, refusal } from './fake-stripe-answers.ts';

interface Kept {
  readonly asked: string;
  answer: Answer | null;
}

/**
 * Stripe's idempotency (docs.stripe.com/api/idempotent_requests): the first answer under a key is repeated, a failure too; other
 * parameters under it, or a second request while the first is under way, are errors, and what was not begun is not kept.
 */
export function fakeKeys() {
  const kept = new Map<string, Kept>();

  return {
    /** As if 24 hours went by. */
    forget: () => kept.clear(),

    async run(key: string | undefined, asked: string, work: () => Promise<Answer>): Promise<Answer> {
      if (!key) return work();
      const before = kept.get(key);
      if (before && before.asked !== asked) {
        return refusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      }
      if (before && !before.answer) return refusal(409, { code: 'idempotency_key_in_use' });
      if (before?.answer) {
        return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } };
      }
      const entry: Kept = { asked, answer: null };
      kept.set(key, entry);
      const answer = await work();
      if (answer.kept) entry.answer = answer;
      else kept.delete(key);
      return answer;
    },
  };
}
