import { useReview } from '../../../shared/builder/review/use-review.ts';
import { formatSoon } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EDIT_MODE } from './texts.ts';

/** Says why a draft was not published at its time, until another is set or it is published. */
export function RefusedPublication({ assessmentID }: { readonly assessmentID: string }) {
  const refused = useReview(assessmentID).data?.refused;
  if (!refused) return null;
  return (
    <Notice kind="error">
      {EDIT_MODE.refused(formatSoon(refused.publishAt))} {EDIT_MODE.refusals[refused.reason]}
    </Notice>
  );
}
