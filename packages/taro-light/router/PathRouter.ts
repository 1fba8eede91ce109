interface Context {
  pathname: string;
}

interface Route {
  path: string | readonly string[];
  action: (context: Context, params: Record<string, never>) => readonly unknown[];
}

/**
 * Stands in for universal-router: our addresses have no patterns, so that a page is found by its
 * name. An address without a page is an error with the `status` 404, which Taro's router handles.
 *
 * What was asked for last counts. Taro's router puts a page on screen whenever its script comes: one
 * that is slow would lie over the page to which somebody has gone meanwhile, under that page's address.
 */
export default class PathRouter {
  private readonly byPath = new Map<string, Route>();
  private latest = 0;

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      for (const path of [route.path].flat()) this.byPath.set(path, route);
    }
  }

  /**
   * What the page's route answers: its module, and what it was asked with. Nothing when another page
   * has been asked for meanwhile, also when this one could not be loaded: Taro's router then stays
   * where it is.
   */
  async resolve(pathname: string): Promise<readonly unknown[]> {
    this.latest += 1;
    const turn = this.latest;
    const route = this.byPath.get(pathname) ?? this.byPath.get(pathname.replace(/\/+$/, ''));
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 });
    try {
      // The module is the first of them, and still on its way.
      const page = await Promise.all(route.action({ pathname }, {}));
      return turn === this.latest ? page : [];
    } catch (error) {
      if (turn === this.latest) throw error;
      return [];
    }
  }
}
