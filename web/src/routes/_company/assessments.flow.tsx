import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../../api/wait-briefly.ts';
import { FlowPage } from '../../features/flow/flow-page.tsx';
import { flowSearch } from '../../features/flow/flow-search.ts';
import { loadFlow } from '../../features/flow/load-flow.ts';

export const Route = createFileRoute('/_company/assessments/flow')({
  validateSearch: flowSearch,
  loaderDeps: ({ search: { userAssessment } }) => ({ userAssessment }),
  // Only on entering: later the page's queries decide. Hovering over a link loads nothing.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context: { queryClient }, deps: { userAssessment }, cause }) =>
    cause === 'preload' ? undefined : waitBriefly(loadFlow(queryClient, userAssessment)),
  component: FlowPage,
});
