import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../ui/page/error-page.tsx';

export const Route = createFileRoute('/error/404')({ component: () => <ErrorPage code="404" /> });
