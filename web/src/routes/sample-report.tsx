import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../api/wait-briefly.ts';
import { sampleQuery } from '../features/results/query.ts';
import { SampleReportPage } from '../features/results/sample/sample-report-page.tsx';

/** Open to everybody: the company is invented. */
export const Route = createFileRoute('/sample-report')({
  loader: ({ context: { queryClient } }) => waitBriefly(queryClient.prefetchQuery(sampleQuery)),
  component: SampleReportPage,
});
