/** The owner of files, in the body of an upload: an animal, a PCO or the rescue itself; the server takes only one. */
export type FileOwner =
  | { readonly animalId: string }
  | { readonly pcoId: string }
  | { readonly tenant: true };
