/** Sign-in, sign-up and everything around the account. */
export const accounts = {
  backToLogin: 'Back to Login',
};
