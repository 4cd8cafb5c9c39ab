export { AssessmentsTab as default } from '../../../features/administration/attempts/assessments-tab.tsx';
