import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../ui/page/error-page.tsx';

export const Route = createFileRoute('/error/500')({ component: () => <ErrorPage code="500" /> });
