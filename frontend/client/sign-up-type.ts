const KEY = 'havenkeep-sign-up-type';

/** Keeps how somebody came to sign up; the landing page's 'Beta Test' is `trialer` (spec 000 §2, §9). */
export const rememberSignUpType = (type: 'trialer') => sessionStorage.setItem(KEY, type);

/** How whoever signs up came here, '' where nothing was kept. */
export const signUpType = (): string => sessionStorage.getItem(KEY) ?? '';
