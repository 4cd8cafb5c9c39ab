import { call } from '../../../api/client.ts';

/** Joins the cohort by whose invitation or link somebody signed up. Where that fails, its page still offers it. */
export async function joinBy(token: string, userID: string): Promise<void> {
  await call('joinCohort', { params: { userID }, body: { token } }).catch(() => undefined);
}
