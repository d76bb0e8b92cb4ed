import { hashPassword } from '../../kernel/password.ts';
import { faulty } from '../../kernel/refusal.ts';
import { isCommon } from './common-password.ts';

/** The hash to store of a chosen password; 422 at `password` for a common one. */
export async function newHash(password: string): Promise<string> {
  if (await isCommon(password))
    throw faulty('password', 'This password is one of the most used ones. Please choose another');
  return hashPassword(password);
}
