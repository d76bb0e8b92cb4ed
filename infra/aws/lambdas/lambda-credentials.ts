interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * Replaces the SDK's search for credentials (`@aws-sdk/credential-provider-node`), which is a tenth of a bundle: single
 * sign-on, web identities, profiles, instance metadata. A Lambda has those of its role in its environment, where that
 * search looks first.
 * @throws Error if they are missing
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment holds no keys of a role');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
