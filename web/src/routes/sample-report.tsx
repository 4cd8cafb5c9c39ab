import { createFileRoute } from '@tanstack/react-router';
import { SampleReportPage } from '../features/results/sample/sample-report-page.tsx';

/** Open to everybody: it is of a made-up company. */
export const Route = createFileRoute('/sample-report')({ component: SampleReportPage });
