import { hashPassword } from '../../kernel/password.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import { isCommonPassword } from './common-password.ts';

/** The hash to store of a chosen password; 422 at `password` for a common one. */
export async function hashNewPassword(password: string): Promise<string> {
  if (await isCommonPassword(password))
    throw invalidFieldError('password', 'This password is one of the most used ones. Please choose another');
  return hashPassword(password);
}
