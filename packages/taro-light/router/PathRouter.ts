interface Context {
  pathname: string;
}

interface Route {
  path: string | readonly string[];
  action: (context: Context, params: Record<string, never>) => readonly unknown[];
}

/**
 * Replaces universal-router: our paths have no patterns. An unknown path throws an error with
 * `status` 404, which Taro's router handles. Only the last request counts: Taro's router shows a
 * page whenever its script has loaded, so a slow page would otherwise cover a later one.
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
   * Resolves to the route's module and context, or to [] when another page was requested meanwhile,
   * even if this one failed to load; Taro's router then does nothing.
   */
  async resolve(pathname: string): Promise<readonly unknown[]> {
    this.latest += 1;
    const requestId = this.latest;
    const route = this.byPath.get(pathname) ?? this.byPath.get(pathname.replace(/\/+$/, ''));
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 });
    try {
      // The first element is the promise of the module.
      const page = await Promise.all(route.action({ pathname }, {}));
      return requestId === this.latest ? page : [];
    } catch (error) {
      if (requestId === this.latest) throw error;
      return [];
    }
  }
}
