/** A service that rights are given for. */
export type Service = 'table' | 'files' | 'mail';

/** Credentials of a client; absent on AWS, where those of the role come from the environment. */
export interface Identity {
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Distinguishes Lambdas that share one process. */
export interface PrincipalScope {
  /** The Lambda (or other principal) whose rights apply to the current request. */
  principal(): string;
  /** Makes a principal's client of a service. */
  client<C>(service: Service, principal: string, make: (identity: Identity) => C): C;
}

const SINGLE_LAMBDA: PrincipalScope = {
  principal: () => '',
  client: (_service, _principal, make) => make({}),
};

let currentScope = SINGLE_LAMBDA;

/** Makes all later clients by `scope`. Only if all Lambdas run in one process: on AWS each has its own. */
export function setPrincipalScope(scope: PrincipalScope): void {
  currentScope = scope;
}

/**
 * The client of a service, made on first use: one for the process, or one for each principal where several share it.
 * One client with changing keys would not work: the SDK looks up keys once for concurrent requests.
 */
export function clientOf<C>(service: Service, make: (identity: Identity) => C): () => C {
  const clients = new Map<string, C>();
  return () => {
    const principal = currentScope.principal();
    const client = clients.get(principal) ?? currentScope.client(service, principal, make);
    clients.set(principal, client);
    return client;
  };
}
