import { createFileRoute } from '@tanstack/react-router';
import { DraftPreviewPage } from '../features/review/draft-preview-page.tsx';

/** The link that a builder passes on to somebody without an account. */
export const Route = createFileRoute('/draft-preview/$assessmentID/$token')({ component: DraftRoute });

function DraftRoute() {
  const { assessmentID, token } = Route.useParams();
  // A new key forgets the answers for another link.
  return <DraftPreviewPage key={token} assessmentID={assessmentID} token={token} />;
}
