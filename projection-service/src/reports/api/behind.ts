import { type AnswerOf, PAGING, type reportBehind } from '@groundwork/contracts';
import { type Asker, listQuery } from '../../core/list.ts';
import { pageOf } from '../../core/queries.ts';
import { attemptList } from '../../read-models/attempts/list.ts';
import { userList } from '../../read-models/users/list.ts';
import type { ReadStore } from '../../store/port.ts';
import type { BehindNumber } from '../kit/fold.ts';

type Behind = AnswerOf<typeof reportBehind>['data'];
type Paging = Parameters<typeof pageOf>[0];

/** Reports hold ids alone: names come from the lists, and each list knows what the asker may see. */
export function behindOf(store: ReadStore) {
  const users = listQuery(store, userList);
  const attempts = listQuery(store, attemptList);

  return async ({ kind, ids, counted }: BehindNumber, asker: Asker, asked: Paging): Promise<Behind> => {
    const { skip, limit } = pageOf(asked, PAGING);
    const page = ids.slice(skip, skip + limit);
    const items = await (kind === 'people' ? people(page) : taken(page));
    return { kind, total: ids.length, counted, items };

    async function people(userIDs: readonly string[]): Promise<Behind['items']> {
      return (await users.rows(asker, userIDs)).map(({ userID, firstName, lastName, company, email }) => {
        return { userID, name: `${firstName} ${lastName}`.trim(), company, email, attempt: null };
      });
    }

    async function taken(userAssessmentIDs: readonly string[]): Promise<Behind['items']> {
      // Assessments of the erased stay in their list, without a person.
      const rows = (await attempts.rows(asker, userAssessmentIDs)).filter(({ email }) => email !== '');
      return rows.map((row) => ({
        userID: row.userID,
        name: `${row.userFirstName} ${row.userLastName}`.trim(),
        company: row.companyName,
        email: row.email,
        attempt: {
          userAssessmentID: row.userAssessmentID,
          title: row.assessmentTitle,
          versionNumber: row.versionNumber,
          score: row.assessmentScore,
        },
      }));
    }
  };
}
