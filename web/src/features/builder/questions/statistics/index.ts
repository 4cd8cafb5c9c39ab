export { StatisticsDrawer } from './statistics-drawer.tsx';
