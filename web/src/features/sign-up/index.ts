export { signUpInstead } from '../../shared/auth-page/sign-up-search.ts';
