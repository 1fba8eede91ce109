/** Which page of a list: `cursor` of the page before, absent for the first; 20 rows unless told. */
export interface PageRequest {
  cursor?: string | undefined;
  limit?: number;
}

/** As it travels in the query string. */
export function pageQuery({ cursor, limit }: PageRequest): { cursor?: string; limit?: string } {
  return {
    ...(cursor !== undefined && { cursor }),
    ...(limit !== undefined && { limit: String(limit) }),
  };
}
