import type { PublicAnimal, PublicPicture } from '../shown/public-animal.ts';
import type { PublicRescue } from '../shown/public-rescue.ts';

/** The path of a page of a rescue. @param path below the rescue's; '' for its first page */
export const addressIn = ({ slug }: Pick<PublicRescue, 'slug'>, path: string): string => `/r/${slug}${path}`;

/** The path of a rescue's first page. */
export const homeOf = (rescue: Pick<PublicRescue, 'slug'>): string => addressIn(rescue, '');

/**
 * The path of an animal's page below the rescue's; with `addressIn` it gives the path that `publicPath`
 * (shared/rules/exposure) gives.
 */
export const animalPath = ({ id }: Pick<PublicAnimal, 'id'>): string => `/${id}`;

/**
 * The permanent path, below the rescue's, of an animal's main picture, which redirects to a signed URL: for feeds and
 * previews.
 */
export const mainPicturePath = ({ id }: Pick<PublicAnimal, 'id'>): string => `/pictures/${id}.jpg`;

/**
 * The permanent path, below the rescue's, of one of an animal's pictures. Each has its own, since listing sites request
 * a path only once.
 */
export const photoPath = ({ web }: PublicPicture): string => `/pictures/${web.split('/').at(-2) ?? ''}.jpg`;

/** The link that calls a phone number. */
export const telUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** The path of the page of strays and reports, and of the forms below it. */
export const LOST_FOUND = '/lost-found';

/** The path of the page on which a reporter follows their report. @param token its secret */
export const reportPath = (token: string): string => `${LOST_FOUND}/report/${token}`;

/** The path to which the forms of a rescue are sent. */
export const inboxOf = ({ slug }: Pick<PublicRescue, 'slug'>, path: string): string => `/r/-/${slug}${path}`;
