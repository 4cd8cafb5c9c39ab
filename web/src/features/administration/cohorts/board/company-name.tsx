import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../../session/session.ts';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import styles from './board.module.css';
import type { Company } from './use-board.ts';

export const titleOf = ({ company, name }: Pick<Company, 'company' | 'name'>): string => company || name;

/** Leads to the latest result, where there is one. */
export function CompanyName({ of: { company, name, result } }: { readonly of: Company }) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const title = titleOf({ company, name });
  return (
    <>
      {result ? (
        <Link
          to="/administration"
          search={{ [userType]: userID, tab: 'assessments', assessment: result.userAssessmentID, ...moment }}
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {company && <span className={styles.founder}>{name}</span>}
    </>
  );
}
