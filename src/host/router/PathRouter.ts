interface Context {
  pathname: string;
}

interface Route {
  path: string | readonly string[];
  action: (context: Context, params: Record<string, never>) => unknown;
}

/**
 * Stands in for universal-router: our addresses have no patterns, so that a page is found by its
 * name. An address without a page is an error with the `status` 404, which Taro's router handles.
 */
export default class PathRouter {
  private readonly byPath = new Map<string, Route>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      for (const path of [route.path].flat()) this.byPath.set(path, route);
    }
  }

  /** What the page's route answers: its module, on the way. */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.byPath.get(pathname) ?? this.byPath.get(pathname.replace(/\/+$/, ''));
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 });
    return route.action({ pathname }, {});
  }
}
