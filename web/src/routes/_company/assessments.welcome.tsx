import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '../../features/welcome/welcome-page.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The search holds what was chosen before the purchase. */
export const Route = createFileRoute('/_company/assessments/welcome')({
  validateSearch: ({ industry, sector, assessment }: Record<string, unknown>) => ({
    industry: text(industry),
    sector: text(sector),
    assessment: text(assessment),
  }),
  component: WelcomePage,
});
