/** A node of parsed JavaScript, as far as what makes the build leaner looks at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string; readonly value?: unknown };
  readonly value?: unknown;
  readonly properties?: readonly Node[];
}

/** True for what is a node and not a value of one. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
