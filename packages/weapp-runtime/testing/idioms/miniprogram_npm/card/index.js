Component({});
